/** Shown in the footer of the sign-in page and as the last line of the user menu (GEN-07). */
export const APP_VERSION = 'v2.1.1';
export const PRODUCT = 'WMS';
export const COPYRIGHT_YEAR = 2020;
/** Every call of the product lives below this path (API-03). */
export const BASE_PATH = '/dapilc/restful/service/ilcwmsplus/';
