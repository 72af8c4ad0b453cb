import { JoinScreen } from "../../src/screens/join/JoinScreen.tsx";
import { type JoinPageProps, joinPageProps } from "../../src/screens/join/join-page.ts";

/** Where an interrupted sign-up by phone goes on. */
export default function ConfirmPhonePage(props: JoinPageProps) {
  return <JoinScreen {...props} open="phone" />;
}

export const getServerSideProps = joinPageProps;
