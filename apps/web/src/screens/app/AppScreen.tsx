import { InstallApp } from "../../features/install/InstallApp.tsx";
import { Reading } from "../../features/reading/Reading.tsx";
import type { ContentProps } from "../information/content-page.ts";
import { Information } from "../information/Information.tsx";
import { SiteCode } from "./SiteCode.tsx";

/** The app is the site itself on the home screen. A casino app opens the casino's lobby. */
export const AppScreen = ({ page, isForeign }: ContentProps) => (
  <Information title={page.title} description={page.description}>
    <Reading
      page={page}
      isForeign={isForeign}
      tools={
        <>
          <InstallApp />
          <SiteCode path={page.id === "casino-app" ? "/casino/lobby" : "/"} />
        </>
      }
    />
  </Information>
);
