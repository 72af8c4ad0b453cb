import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** The login that was made on this page: what follows a login follows it once, not every reload. */
export interface Login {
  /** When the punter logged in before. */
  previousLoginTime: number | null;
  /**
   * The login ended a sign-up: what belongs to that is told instead of what belongs to a return.
   */
  afterSignUp: boolean;
}

const store = createStore<{ login: Login | null }>(() => ({ login: null }));

export const tellLogin = (login: Login): void => store.setState({ login });

/** The login that nobody has followed up yet. */
export function takeLogin(): Login | null {
  const { login } = store.getState();
  store.setState({ login: null });
  return login;
}

export const useLoginMade = (): boolean => useStore(store, ({ login }) => login !== null);
