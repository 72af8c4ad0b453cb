import { loadBetTexts } from "../domain/texts/bet-texts.ts";

/** The panels' code, preloaded on pointer down on the button that opens them. */
export const loadMenu = () => import("./MenuPanel.tsx");
// Pages do not contain the texts about bets; they load with the slip.
export const loadSlip = () =>
  Promise.all([import("./SlipPanel.tsx"), loadBetTexts()]).then(([panel]) => panel);
export const loadSlipContent = () =>
  Promise.all([import("./SlipContent.tsx"), loadBetTexts()]).then(([content]) => content);
/** Loads with the first selection. */
export const loadQuickBar = () => import("./QuickBar.tsx");
export const loadSearch = () => import("./SearchPanel.tsx");

// If preloading fails, opening the panel retries and reports the failure.
export const preloadMenu = (): void => void loadMenu().catch(() => {});
export const preloadSlip = (): void => void loadSlip().catch(() => {});
export const preloadSearch = (): void => void loadSearch().catch(() => {});
