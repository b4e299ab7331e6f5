# The public names of this room and where they live.
from .pictures import PictureBoard as PictureBoard, PictureTile as PictureTile
from .review_boards import BoardsReview as BoardsReview, BoardsTurnReview as BoardsTurnReview
from .review_games import Reviews as Reviews
from .reviewed import Account as Account, AccountEntry as AccountEntry, ReviewedTurn as ReviewedTurn
from .pictures import Picture as Picture
from .reviewed import Review as Review

__all__: list[str]
