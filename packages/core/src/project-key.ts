/**
 * The site's own project at its collectors, named by an api key as in a vendor's SDK. It is public:
 * it identifies the project and does not authenticate the sender.
 */
export const PROJECT_KEY = "touchline-site";
