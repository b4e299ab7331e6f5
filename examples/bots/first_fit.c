/* A bot in C (cc -O2 -o first_fit first_fit.c): it guesses the first word that fits, from the list that it asks for. */
#include <stdio.h>
#include <string.h>

static int fits(const char *word, const char *guess, const char *tiles, size_t n) {
    int left[256] = {0};
    for (size_t i = 0; i < n; i++)
        if (guess[i] != word[i]) left[(unsigned char)word[i]]++;
    for (size_t i = 0; i < n; i++)
        if (tiles[i] != (guess[i] == word[i] ? 'g' : left[(unsigned char)guess[i]]-- > 0 ? 'y' : '.')) return 0;
    return 1;
}

int main(void) {
    static char line[1 << 20], answers[1 << 20], turns[1 << 20];
    while (fgets(line, sizeof line, stdin)) {
        if (!strncmp(line, "tilewise ", 9)) puts("id name first-fit in C\nwant words\nready");
        if (!strncmp(line, "answers ", 8)) strcpy(answers, line + 8);
        if (!strncmp(line, "position", 8)) strcpy(turns, line + 8); /* " crane=.y..g slate=.....\n" */
        size_t n = strcspn(answers, " \n");
        for (char *word = answers; !strcmp(line, "go\n") && *word; word += n + 1) {
            int all = 1;
            for (char *turn = turns; *turn == ' '; turn += 2 * n + 2) all &= fits(word, turn + 1, turn + n + 2, n);
            if (all && printf("guess %.*s\n", (int)n, word)) break;
        }
        fflush(stdout);
    }
}
