/**
 * The site's own project at its collectors, as a vendor's SDK names one by an api key. It is
 * public: it tells whose data comes, and proves nothing about who sends it.
 */
export const PROJECT_KEY = "touchline-site";
