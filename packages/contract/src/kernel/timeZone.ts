/** The time zone whose day it is for server, forms and files alike: a date is the house's, wherever the browser stands. */
export const defaultTimeZone = 'Asia/Shanghai';
