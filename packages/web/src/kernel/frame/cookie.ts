/** Cookies of this product are plain words; every value is percent-encoded on the way in and decoded on the way out. */
export const readCookie = (name: string, jar: string = document.cookie): string | undefined => {
  for (const part of jar.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) {
      const raw = part.slice(at + 1).trim();
      try {
        return decodeURIComponent(raw);
      } catch {
        return raw;
      }
    }
  }
  return undefined;
};

const YEAR_SECONDS = 365 * 24 * 3600;

/** Whatever holds the cookies: the document, or a stand-in of a test. */
type Jar = { cookie: string };

/** A preference cookie: one year, whole site, Lax (I18N-07). Never used for the token, which the server sets itself. */
export const writeCookie = (name: string, value: string, jar: Jar = document): void => {
  jar.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax`;
};

export const dropCookie = (name: string, jar: Jar = document): void => {
  jar.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Strict`;
};
