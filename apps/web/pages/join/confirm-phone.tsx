import { JoinScreen } from "../../src/screens/join/JoinScreen.tsx";
import { type JoinPageProps, joinPageProps } from "../../src/screens/join/join-page.ts";

/** Continues an interrupted sign-up by phone. */
export default function ConfirmPhonePage(props: JoinPageProps) {
  return <JoinScreen {...props} open="phone" />;
}

export const getServerSideProps = joinPageProps;
