/**
 * Files that the handler serves straight from packages. The version is part of the address, so
 * browsers may cache them for ever.
 */
export const FONTS_PATH = "/assets/inter-5.3.0/";
export const FLAGS_PATH = "/assets/flags-1.6.20/";
export const LATIN_FONT = `${FONTS_PATH}inter-latin-wght-normal.woff2`;
