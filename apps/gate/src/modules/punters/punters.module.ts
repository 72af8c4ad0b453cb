import { loginKey } from "./punters.rules.ts";
import { changeSettings, createPunter, findByLogin, findPunter } from "./punters.store.ts";

export type { LoginName, Punter, Tier } from "./punters.store.ts";

/** Who the punters are: identity, state and settings. How they log in is auth's, what they own is the wallet's. */
export const createPunters = () => ({ create: createPunter, byLogin: findByLogin, byId: findPunter, changeSettings, loginKey });

export type Punters = ReturnType<typeof createPunters>;
