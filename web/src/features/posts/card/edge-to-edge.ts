/** Of a card that small screens show without a frame at its sides. */
export const postEdgeToEdge = 'max-rail:-mx-4 max-rail:rounded-none max-rail:border-x-0 max-rail:shadow-none'
