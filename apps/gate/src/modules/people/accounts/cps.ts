/** Port to Russia's payment centre, as far as a sign-up needs it. */
export interface Cps {
  /** Whether a wallet at the centre has this email: another person may not use it. */
  emailKnown(email: string): Promise<boolean>;
}

/** Addresses known to the embedded centre, for trying out this case. */
const KNOWN = ["known@cups.example"];

export const localCps = (): Cps => ({
  emailKnown: async (email) => KNOWN.includes(email.trim().toLowerCase()),
});
