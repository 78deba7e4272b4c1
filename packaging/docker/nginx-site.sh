#!/bin/sh
# Makes the site of the nginx container from packaging/nginx/marquee.conf on stdin. nginx looks the server's name up while it runs, because the
# server has another address after its container has been created again. NAME_SERVERS replaces those of /etc/resolv.conf.
set -eu
name_servers=${NAME_SERVERS:-$(awk '$1 == "nameserver" { printf "%s ", $2 ~ /:/ ? "[" $2 "]" : $2 }' /etc/resolv.conf)}
[ -n "$name_servers" ] || { echo 'no name server in /etc/resolv.conf' >&2; exit 1; }
sed -e '/^upstream marquee {$/,/^}$/d' \
  -e "s|proxy_pass http://marquee;|resolver $name_servers valid=5s ipv6=off;\n    set \$marquee marquee:${MARQUEE_PORT:-9000};\n    proxy_pass http://\$marquee;|"
