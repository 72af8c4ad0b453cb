// All live events are shown by popularity: until a sport can be chosen, the two addresses are one screen.
export { default, getServerSideProps } from "./popular.tsx";
