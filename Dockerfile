# The shop as an image; `docker compose up -d` makes it (compose.yaml). The base is named here once.
ARG BASE=docker.io/library/node:26-bookworm-slim

FROM ${BASE} AS built
WORKDIR /source
COPY . .
# The same release as without Docker, checked by its own checksums and made from the sources here: it needs no signature.
# The base brings Node.
RUN npm run release -- /release --unsigned && mkdir /shop && tar -xzf /release/*.tar.gz -C /shop --strip-components=1 \
  && cd /shop && sha256sum --check --quiet SHA256SUMS && ln -sf "$(command -v node)" node_modules/.node/node

FROM ${BASE}
RUN apt-get update && apt-get install -y --no-install-recommends restic postgresql-client \
  && rm -rf /var/lib/apt/lists/* && install -d -o 10001 -g 10001 -m 700 /data
COPY --from=built /shop /shop
WORKDIR /shop
USER 10001:10001
ENV NODE_ENV=production DATA_DIR=/data HOME=/data KEPT_LOCK=/data/kopie.lock NODE_COMPILE_CACHE=/tmp/node PORT=3000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/shop/deploy/start"]
CMD ["shop"]
