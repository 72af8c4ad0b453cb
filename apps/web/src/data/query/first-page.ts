/** The first page of a list that continues after an id has none to continue after. */
export const FIRST_PAGE: string | undefined = undefined;
