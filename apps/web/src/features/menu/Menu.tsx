import {
  IconBallFootball,
  IconChartBar,
  IconChevronRight,
  IconCrown,
  IconDeviceMobileDown,
  IconExternalLink,
  IconGift,
  IconHeadset,
  IconHelp,
  IconHourglass,
  IconLayoutGrid,
  IconListCheck,
  IconLock,
  IconQuestionMark,
  IconSpeakerphone,
  IconStar,
  IconTrophy,
  IconWorld,
} from "@touchline/icons";
import Link from "next/link";
import { useRouter } from "next/router";
import type { MouseEvent } from "react";
import { useFrame } from "../../data/frame/frame.ts";
import { useSession } from "../../data/session/session.ts";
import { track } from "../../data/tracking/track.ts";
import { useLastProduct } from "../../domain/addresses/last-product.ts";
import { askLogin } from "../../domain/shell/ask-login.ts";
import { useTexts } from "../../platform/texts/text.ts";
import styles from "./Menu.module.css";
import { type MenuItem, type MenuItemId, menuItems } from "./menu.rules.ts";

const ICONS: Record<MenuItemId, typeof IconStar> = {
  sport: IconBallFootball,
  results: IconListCheck,
  statistics: IconChartBar,
  downloadApp: IconDeviceMobileDown,
  vipClub: IconCrown,
  loyalty: IconGift,
  whatsNew: IconSpeakerphone,
  quiz: IconQuestionMark,
  promotions: IconTrophy,
  lobby: IconLayoutGrid,
  favourites: IconStar,
  limits: IconHourglass,
  help: IconHelp,
  contactUs: IconHeadset,
};

/** The left menu: in a sheet on a phone, beside the page on a wide screen. */
export function Menu() {
  const texts = useTexts();
  const router = useRouter();
  const session = useSession();
  const { site, flags, products, pages } = useFrame();
  const product = useLastProduct();
  const loggedIn = session.status !== "guest";
  const items = menuItems({
    product,
    products: products.map(({ id }) => id),
    loggedIn,
    site,
    flags,
  });

  function chosen(event: MouseEvent, item: MenuItem, locked: boolean): void {
    track("left menu click", { item: item.id });
    if (item.id === "lobby") track("lobby click", { to: item.href });
    if (locked) void askFirst(event, item);
  }
  async function askFirst(event: MouseEvent, { href, label }: MenuItem): Promise<void> {
    event.preventDefault();
    if (await askLogin(session, texts("login.reason", { section: texts(label) })))
      await router.push(href);
  }
  return (
    <ul className={styles.menu}>
      {items.map((item) => {
        const Icon = ICONS[item.id];
        const locked = item.needsLogin && !loggedIn;
        return (
          <li key={item.id}>
            <Link
              className={styles.item}
              href={item.href}
              prefetch={false}
              aria-current={router.asPath.split("?")[0] === item.href ? "page" : undefined}
              onClick={(event) => chosen(event, item, locked)}
            >
              <Icon size={22} stroke={1.75} aria-hidden="true" />
              <span className={styles.label}>{texts(item.label)}</span>
              {locked ? (
                <IconLock className={styles.hint} size={16} aria-label={texts("menu.needsLogin")} />
              ) : (
                <IconChevronRight className={styles.hint} size={16} aria-hidden="true" />
              )}
            </Link>
          </li>
        );
      })}
      {Object.entries(pages.EXTERNAL_LINKS).map(([name, href]) => (
        <li key={name}>
          <a className={styles.item} href={href} target="_blank" rel="noreferrer">
            <IconWorld size={22} stroke={1.75} aria-hidden="true" />
            <span className={styles.label}>{name}</span>
            <IconExternalLink className={styles.hint} size={16} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
