import { LINK_SETTINGS, OPERATOR_SETTINGS } from "./operator.data.ts";
import { type ValuesOf, valuesOf } from "./setting.ts";

/** Facts about the operator for the legal pages. A missing one is shown as not stated. */
export interface Company {
  name: string | undefined;
  address: string | undefined;
  registration: string | undefined;
  /** The operator's licences by jurisdiction. */
  licences: Readonly<Record<string, string>>;
}

export interface OperatorSettings {
  /** The operator's name in mails, texts and titles. */
  brand: string;
  /** The email address on the contact page; without one the page says that there is none. */
  contactEmail: string | undefined;
  /** The company named on the legal pages. */
  company: Company;
  /** Further operators by name, each with their own key: some decisions need two of them. */
  operators: Readonly<Record<string, string>>;
}

export function operatorSettings(env: NodeJS.ProcessEnv): OperatorSettings {
  const values = valuesOf(OPERATOR_SETTINGS, env);
  return {
    brand: values.BRAND,
    contactEmail: values.CONTACT_EMAIL,
    company: {
      name: values.COMPANY_NAME,
      address: values.COMPANY_ADDRESS,
      registration: values.COMPANY_REGISTRATION,
      licences: Object.fromEntries(values.LICENCES),
    },
    operators: Object.fromEntries(values.OPERATORS),
  };
}

/** The operator's own apps. */
export interface AppSettings {
  android: readonly { packageName: string; fingerprints: readonly string[] }[];
  /** Team and bundle in Apple's combined notation. */
  ios: readonly string[];
}

export interface LinkSettings {
  /** The operator's addresses elsewhere: in the menu, and in the footer of every page. */
  links: { external: Record<string, string>; social: Record<string, string> };
  /**
   * docs/behaviour/dictionaries.md#page-settings, DESKTOP_LINKS: paths of this site, or the
   * operator's sites elsewhere.
   */
  desktopLinks: { site: string; help: string };
  /** The apps that may open this site's links. */
  apps: AppSettings;
}

export function linkSettings(env: NodeJS.ProcessEnv): LinkSettings {
  const values = valuesOf(LINK_SETTINGS, env);
  return {
    links: {
      external: Object.fromEntries(values.EXTERNAL_LINKS),
      social: Object.fromEntries(values.SOCIAL_NETWORKS),
    },
    desktopLinks: { site: values.DESKTOP_SITE_URL, help: values.HELP_SITE_URL },
    apps: appsOf(values),
  };
}

function appsOf(values: ValuesOf<typeof LINK_SETTINGS>): AppSettings {
  const android = values.ANDROID_APPS.map((app) => {
    const [packageName = "", prints = ""] = app.split("@");
    return { packageName, fingerprints: prints.split("+") };
  });
  return { android, ios: values.IOS_APPS };
}
