/** docs/behaviour/experiments.md#messages, as spelled there. */
export const MESSAGES = {
  noToken: "Please specify a token",
  tokenInactive: "Token is not active",
  disabled: "Sigma was disabled",
  notPublished: "Sigma Error: Invalid token or configuration not published.",
  noGeo: "Invalid request to sigma geo data",
  notInCache: "Experiments not found in cache",
  badConfig: "Bad config.json",
  noStorage: "No localStorage available",
} as const;

export type ExperimentsMessage = (typeof MESSAGES)[keyof typeof MESSAGES];

export class ExperimentsError extends Error {
  override name = "ExperimentsError";
  /** The exact fault, for a developer who can fix it. */
  readonly detail: string;
  constructor(message: ExperimentsMessage, detail = "") {
    super(message);
    this.detail = detail;
  }
}
