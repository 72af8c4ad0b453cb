import { loadBetTexts } from "../domain/texts/bet-texts.ts";

/** The panels' code, fetched when a finger comes down on what opens them. */
export const loadMenu = () => import("./MenuPanel.tsx");
// What is said about bets is carried by no page: it comes with the slip.
export const loadSlip = () =>
  Promise.all([import("./SlipPanel.tsx"), loadBetTexts()]).then(([panel]) => panel);
export const loadSlipContent = () =>
  Promise.all([import("./SlipContent.tsx"), loadBetTexts()]).then(([content]) => content);
export const loadSearch = () => import("./SearchPanel.tsx");

// What fails here is asked for again, and told, when the panel opens.
export const preloadMenu = (): void => void loadMenu().catch(() => {});
export const preloadSlip = (): void => void loadSlip().catch(() => {});
export const preloadSearch = (): void => void loadSearch().catch(() => {});
