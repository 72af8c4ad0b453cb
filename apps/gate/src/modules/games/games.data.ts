/** The provider id of our own games in money movements. */
export const OWN_PROVIDER = "touchline";
