/** The provider id of our own games in money transactions. */
export const OWN_PROVIDER = "touchline";
