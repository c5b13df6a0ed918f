/** The path of the Chromium the tests drive (CHROMIUM_PATH wins), or '' when there is none. */
export declare const findBrowser: () => string;
/** The path of a Chromium that can draw Chinese, installed where we may. Throws one sentence that says what to install. */
export declare const provideBrowser: () => string;
