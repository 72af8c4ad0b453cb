import type { ReactNode } from "react";
import { useTexts } from "../lib/text.tsx";
import { BottomBar } from "./BottomBar.tsx";
import { Footer } from "./Footer.tsx";
import { LoadingBar } from "./LoadingBar.tsx";
import { Overlays } from "./Overlays.tsx";
import { ProductTabs } from "./ProductTabs.tsx";
import styles from "./Shell.module.css";
import { SideColumn } from "./SideColumn.tsx";
import { TopBar } from "./TopBar.tsx";
import { useShellEffects } from "./use-shell-effects.ts";

/** The frame around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const texts = useTexts();
  useShellEffects();
  return (
    <>
      <a className={styles.skip} href="#page">
        {texts("shell.skip")}
      </a>
      <LoadingBar />
      <header className={styles.header}>
        <TopBar />
        <ProductTabs />
      </header>
      <div className={styles.columns}>
        <SideColumn side="menu" />
        <div className={styles.page}>
          <main id="page" className={styles.main} tabIndex={-1}>
            {children}
          </main>
          <Footer />
        </div>
        <SideColumn side="slip" />
      </div>
      <BottomBar />
      <Overlays />
    </>
  );
}
