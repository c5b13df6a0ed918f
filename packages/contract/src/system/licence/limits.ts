// Apart from the schema of a licence, so that the first page does not carry a validator.
/** How a licence is taken: the number as text, and a file with the one line (PERM-19, R18). */
export const licenceLimits = { maxBytes: 64 * 1024, extensions: ['lic', 'txt'] } as const;
/** Days before its end from which a licence asks to be renewed. */
export const warnDays = 30;
