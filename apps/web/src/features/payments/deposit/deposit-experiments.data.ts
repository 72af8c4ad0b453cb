/**
 * docs/behaviour/experiments.md#deposit-experiments: the deposit experiments, by key. The parameter `variant` of each decides what is
 * shown; `b` shows the experiment.
 */
export const NOT_ACTIVE_BUTTON = "deposit-not-active-button";
export const HANDLE_ERRORS = "deposit-handle-errors";
export const CRYPTO_VISUAL = "deposit-crypto-visual";
export const DEPOSIT_EXPERIMENTS: readonly string[] = [
  NOT_ACTIVE_BUTTON,
  HANDLE_ERRORS,
  CRYPTO_VISUAL,
];

/** A flag with the quick amounts, in whole units of the currency. */
export const DEPOSIT_STEPS = "deposit-steps";
