const isDigit = (letter: string): boolean => letter >= '0' && letter <= '9';
const parts = (letter: string): boolean => letter === ' ' || letter === '\u0001';

/**
 * What every row that contains `text` has in the index for texts without trigrams, as `wms_grams` of the database makes it of a
 * row (ADR 0012): its pairs of neighbours, else its single characters beyond ASCII. Empty for what nearly every row
 * contains: a single ASCII character, or two digits.
 * @param text in small letters, as rows are indexed
 */
export const bigramsOf = (text: string): readonly string[] => {
  const letters = [...text];
  const pairs = letters.flatMap((letter, at) => {
    const next = letters[at + 1];
    return next === undefined || parts(letter) || parts(next) || (isDigit(letter) && isDigit(next)) ? [] : [letter + next];
  });
  return [...new Set(pairs.length > 0 ? pairs : letters.filter((letter) => letter > '\u007f'))];
};
