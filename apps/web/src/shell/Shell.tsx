import type { ReactNode } from "react";
import { useAddress } from "../domain/addresses/use-address.ts";
import { AppRoot } from "../features/app/AppRoot.tsx";
import { loadMissedBy } from "../platform/texts/missed-texts.ts";
import { useTexts } from "../platform/texts/text.ts";
import { sliced } from "../ui/sliced.tsx";
import { BottomBar } from "./BottomBar.tsx";
import { Footer } from "./Footer.tsx";
import { LoadingBar } from "./LoadingBar.tsx";
import { Overlays } from "./Overlays.tsx";
import { ProductTabs } from "./ProductTabs.tsx";
import { roomBeside } from "./room-beside.ts";
import styles from "./Shell.module.css";
import { SideColumn } from "./SideColumn.tsx";
import { TopBar } from "./TopBar.tsx";
import { useShellEffects } from "./use-shell-effects.ts";

// On demand: a page is sent every text that it shows, unless there is a defect.
loadMissedBy(async (key, tag) =>
  (await import("../domain/texts/load-missed.ts")).loadMissed(key, tag),
);

const TopSlice = sliced(TopBar);
const TabsSlice = sliced(ProductTabs);
const SideSlice = sliced(SideColumn);
const ScreenSlice = sliced(({ children }: { children: ReactNode }) => children);
const FooterSlice = sliced(Footer);
const BottomSlice = sliced(BottomBar);

/**
 * The frame around every screen. Each part is a separate boundary, so that the browser hydrates
 * them one at a time and stays responsive in between. React hydrates a part that is touched first.
 */
export function Shell({ children }: { children: ReactNode }) {
  const texts = useTexts();
  const beside = roomBeside(useAddress());
  useShellEffects();
  return (
    <>
      <a className={styles.skip} href="#page">
        {texts("shell.skip")}
      </a>
      <LoadingBar />
      <header className={styles.header}>
        <TopSlice />
        <TabsSlice />
        <AppRoot />
      </header>
      <div className={styles.columns} data-beside={beside}>
        <SideSlice side="menu" />
        <div className={styles.page}>
          <main id="page" className={styles.main} tabIndex={-1}>
            <ScreenSlice>{children}</ScreenSlice>
          </main>
          <FooterSlice />
        </div>
        {beside === "slip" && <SideSlice side="slip" />}
      </div>
      <BottomSlice />
      <Overlays />
    </>
  );
}
