import type { PageSettings } from "@touchline/contract";

type Footer = PageSettings["FOOTER"][string];

/** Who helps players in a country, at the foot of every page. The operator adds where it can be followed (SOCIAL_NETWORKS). */
const PARTNERS: Record<string, Footer["PARTNERS"]> = {
  CW: [{ name: "Gambling Therapy", href: "https://www.gamblingtherapy.org" }],
  RU: [{ name: "Gambling Therapy", href: "https://www.gamblingtherapy.org/ru" }],
  BY: [{ name: "Gambling Therapy", href: "https://www.gamblingtherapy.org/ru" }],
  DK: [{ name: "StopSpillet", href: "https://www.stopspillet.dk" }, { name: "ROFUS", href: "https://www.rofus.nu" }],
  ES: [{ name: "Jugar Bien", href: "https://www.jugarbien.es" }, { name: "FEJAR", href: "https://fejar.org" }],
  IT: [{ name: "Gioca Responsabile", href: "https://www.giocaresponsabile.it" }],
  GG: [{ name: "GambleAware", href: "https://www.begambleaware.org" }, { name: "GamCare", href: "https://www.gamcare.org.uk" }],
  NG: [{ name: "Gambling Therapy", href: "https://www.gamblingtherapy.org" }],
};

/** The bank that every new site has; an operator's own payment systems come with their adapters. */
const PAYMENT_SYSTEMS: Footer["PAYMENT_SYSTEMS"] = [{ name: "Sandbox bank" }];

/** Each country's footer, with the networks where the operator can be followed. */
export const footersWith = (social: Readonly<Record<string, string>>): PageSettings["FOOTER"] => {
  const SOCIAL_NETWORKS = Object.entries(social).map(([name, href]) => ({ name, href }));
  return Object.fromEntries(
    Object.entries(PARTNERS).map(([country, partners]) => [country, { PARTNERS: partners, PAYMENT_SYSTEMS, SOCIAL_NETWORKS }]),
  );
};
