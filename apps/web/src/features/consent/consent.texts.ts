/** What the banner says: no page carries it. */
export const CONSENT_TEXTS = ["consent"] as const;
