/** Stands for any value in the address of a page that all of them share. */
export const ANY = "-";
