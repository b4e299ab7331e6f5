/* A bot in C (cc -O2 -o first_fit first_fit.c), for every game: it guesses the first word that fits, from the list that
 * it asks for. Words are UTF-8; a symbol is its number in the alphabet, which may have letters of several characters. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 64 };
static char line[1 << 22], answers[1 << 22], position[1 << 16], scoring[MOST];
static char *symbols[256];
static int n_symbols;

static int split(char *text, char **parts, int most) {
    int n = 0;
    for (char *part = strtok(text, " \n"); part && n < most; part = strtok(NULL, " \n")) parts[n++] = part;
    return n;
}

static int read_word(const char *word, int *symbol) {
    int n = 0;
    while (*word && n < MOST) {
        size_t longest = 0;
        for (int i = 0; i < n_symbols; i++) {
            size_t size = strlen(symbols[i]);
            if (size > longest && !strncmp(word, symbols[i], size)) longest = size, symbol[n] = i;
        }
        if (!longest) return 0;
        word += longest, n++;
    }
    return n;
}

static long code_point(const char *text) { /* the first character, for letters that are near each other */
    const unsigned char *c = (const unsigned char *)text;
    long code = *c < 0x80 ? *c : *c & (*c < 0xe0 ? 0x1f : *c < 0xf0 ? 0x0f : 0x07);
    while ((*++c & 0xc0) == 0x80) code = code << 6 | (*c & 0x3f);
    return code;
}

static void score(const char *guess, const char *answer, char *shown) {
    int g[MOST], a[MOST], left[256] = {0}, right = 0, elsewhere = 0;
    int n = read_word(guess, g);
    read_word(answer, a);
    for (int i = 0; i < n; i++) g[i] == a[i] ? right++ : left[a[i]]++;
    for (int i = 0; i < n; i++) {
        int other = g[i] != a[i] && left[g[i]]-- > 0;
        if (!strcmp(scoring, "near")) other = labs(code_point(symbols[g[i]]) - code_point(symbols[a[i]])) <= 3;
        shown[i] = g[i] == a[i] ? 'g' : other ? 'y' : '.';
        elsewhere += g[i] != a[i] && other;
    }
    shown[n] = 0;
    if (!strcmp(scoring, "pegs")) sprintf(shown, "%d+%d", right, elsewhere);
    if (!strcmp(scoring, "shared-letters")) sprintf(shown, right == n ? "solved" : "%d", right + elsewhere);
}

/* Whether a word can be the answer; the parts are a guess and its feedback, turn by turn. */
static int fits(const char *word, char **parts, int n) {
    int known = strstr(" tiles near pegs shared-letters ", scoring) != NULL;
    for (int i = 0; i < n; i += 2) {
        char shown[MOST];
        if (!known && !strcmp(parts[i], word)) return 0; /* a scoring that it does not know: any word not tried yet */
        if (!known) continue;
        score(parts[i], word, shown);
        if (strcmp(shown, parts[i + 1])) return 0;
    }
    return 1;
}

int main(void) {
    static char alphabet[1 << 12], turns[1 << 16], words[1 << 22], *parts[1 << 12];
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = 0;
        char *rest = line + strcspn(line, " ");
        rest += strspn(rest, " ");
        if (!strcmp(line, "ready?")) puts("id name first-fit in C\nwant words\nready");
        if (!strncmp(line, "alphabet ", 9)) n_symbols = split(strcpy(alphabet, rest), symbols, 256);
        if (!strncmp(line, "scoring ", 8)) snprintf(scoring, sizeof scoring, "%s", rest);
        if (!strncmp(line, "answers ", 8)) strcpy(answers, rest);
        if (!strncmp(line, "position", 8)) strcpy(position, rest);
        if (!strcmp(line, "go")) {
            int n = split(strcpy(turns, position), parts, 1 << 12);
            char *word = strtok(strcpy(words, answers), " ");
            while (word && !fits(word, parts, n)) word = strtok(NULL, " ");
            printf("guess %s\n", word ? word : "");
        }
        fflush(stdout);
    }
}
