/** The banner's texts. A page carries them for visitors who have not answered. */
export const CONSENT_TEXTS = ["consent"] as const;
