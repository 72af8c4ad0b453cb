/** What the banner says: a page carries it for visitors who have not answered. */
export const CONSENT_TEXTS = ["consent"] as const;
