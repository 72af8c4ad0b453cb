/** platform §3: the deposit experiments, by key; of each the parameter `variant` says what is shown, and `b` shows the experiment. */
export const NOT_ACTIVE_BUTTON = "deposit-not-active-button";
export const HANDLE_ERRORS = "deposit-handle-errors";
export const CRYPTO_VISUAL = "deposit-crypto-visual";
export const DEPOSIT_EXPERIMENTS: readonly string[] = [NOT_ACTIVE_BUTTON, HANDLE_ERRORS, CRYPTO_VISUAL];

/** A flag: the amounts that one tap fills in, in whole units of the currency. */
export const DEPOSIT_STEPS = "deposit-steps";
