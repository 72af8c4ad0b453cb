import { createContent } from "../modules/site/content/content.module.ts";
import { createDictionary } from "../modules/site/dictionary/dictionary.module.ts";
import { createDoors } from "../modules/site/doors/doors.module.ts";
import { createLocalize } from "../modules/site/localize/localize.module.ts";
import { createNotify } from "../modules/site/notify/notify.module.ts";
import type { Services } from "../services.ts";

export type Site = ReturnType<typeof createSite>;

/** What a site is, before anybody has an account: pages, words, redirects, mail. */
export function createSite(services: Services) {
  const { config, log } = services;
  if (!config.demo && !config.contactEmail)
    log.warn("CONTACT_EMAIL is not set: the contact page has no address");
  const content = createContent(services);
  const dictionary = createDictionary({ ...services, content });
  const { textsOf } = createLocalize({ ...services, dictionary });
  const notify = createNotify(services);
  const doors = createDoors(services);
  return { content, dictionary, textsOf, notify, doors };
}
