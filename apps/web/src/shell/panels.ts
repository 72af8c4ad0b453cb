/** The panels' code, fetched when a finger comes down on what opens them. */
export const loadMenu = () => import("./MenuPanel.tsx");
export const loadSlip = () => import("./SlipPanel.tsx");
export const loadSearch = () => import("./SearchPanel.tsx");

export const preloadMenu = (): void => void loadMenu();
export const preloadSlip = (): void => void loadSlip();
