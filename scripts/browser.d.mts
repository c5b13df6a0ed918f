/** The path of the Chromium the tests drive (CHROMIUM_PATH wins), or '' when there is none. */
export declare const findBrowser: () => string;
