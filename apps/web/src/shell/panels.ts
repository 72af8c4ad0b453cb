/** The panels' code, fetched when a finger comes down on what opens them. */
export const loadMenu = () => import("./MenuPanel.tsx");
export const loadSlip = () => import("./SlipPanel.tsx");
export const loadSearch = () => import("./SearchPanel.tsx");

// What fails here is asked for again, and told, when the panel opens.
export const preloadMenu = (): void => void loadMenu().catch(() => {});
export const preloadSlip = (): void => void loadSlip().catch(() => {});
