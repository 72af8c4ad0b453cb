/** Russia's payment centre, as far as a sign-up asks it: the port. */
export interface Cps {
  /** Whether a wallet at the centre has this email: another person's account may not take it. */
  emailKnown(email: string): Promise<boolean>;
}

/** Addresses that the embedded centre knows, so that a newcomer can see what happens then. */
const KNOWN = ["known@cups.example"];

export const localCps = (): Cps => ({
  emailKnown: async (email) => KNOWN.includes(email.trim().toLowerCase()),
});
