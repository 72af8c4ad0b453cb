/**
 * The casts (`x as T`) in the sources of apps and packages. A cast is a claim that the compiler
 * cannot check. Lower the number when you remove some; never raise it.
 */
export const MOST_CASTS = 549;
