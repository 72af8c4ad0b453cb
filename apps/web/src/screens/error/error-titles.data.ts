/** docs/behaviour/routes.md#error-page: the error page's text for a status, word for word. */
const TITLES: Readonly<Record<number, string>> = {
  400: "Bad Request",
  404: "This page could not be found",
  405: "Method Not Allowed",
  500: "Internal Server Error",
};

export const errorTitle = (status: number): string =>
  TITLES[status] ?? "An unexpected error has occurred.";
