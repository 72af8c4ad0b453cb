import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/**
 * A login made on this page. Follow-ups such as a greeting run once per login, not on every reload.
 */
export interface Login {
  /** The time of the punter's previous login. */
  previousLoginTime: number | null;
  /**
   * The login completed a sign-up, so the site shows its welcome instead of the one for a return.
   */
  afterSignUp: boolean;
}

const store = createStore<{ login: Login | null }>(() => ({ login: null }));

export const tellLogin = (login: Login): void => store.setState({ login });

/** Takes the login if no follow-up has run for it yet. */
export function takeLogin(): Login | null {
  const { login } = store.getState();
  store.setState({ login: null });
  return login;
}

export const useLoginMade = (): boolean => useStore(store, ({ login }) => login !== null);
